import { COMPARED_LIMIT } from '@forecourt/rules/card/kept-cars';
import { useStoredList } from '@forecourt/store';
import { Button, ButtonLink, Icon, useText, VisuallyHidden } from '@forecourt/ui';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { comparePath } from '../compare-address/compare-address';
import {
  TrayBar,
  TrayCars,
  ClearButtonBox,
  TrayContent,
  TrayItem,
  SpaceForTray,
  TrayPicture,
  TrayTitle,
  TrayButtons,
} from './compare-tray.styles';

/** At the bottom of the screen (S-17). */
const CompareTray = () => {
  const text = useText<'search'>();
  const [compared, change] = useStoredList('compared');
  const heading = useId();
  const ids = compared.map(({ id }) => id);
  return createPortal(
    <TrayBar aria-labelledby={heading}>
      <SpaceForTray />
      <TrayContent>
        <TrayTitle id={heading}>{text('search.compare.tray', 'Compare cars')}</TrayTitle>
        <TrayCars>
          {compared.map(({ id, name, primary_image_url }) => (
            <TrayItem key={id}>
              <TrayPicture source={primary_image_url} alt="" aspect="3x2" width={128} widths={[64, 128, 250]} sizes="4.5rem" />
              <span>{name}</span>
              <button type="button" onClick={() => change((items) => items.filter((each) => each.id !== id))}>
                <Icon name="close" size={18} />
                <VisuallyHidden>{text('search.compare.remove', 'Remove {{name}}', { name })}</VisuallyHidden>
              </button>
            </TrayItem>
          ))}
        </TrayCars>
        <VisuallyHidden role="status">
          {text('search.compare.count', '{{count}} of {{limit}} cars chosen to compare', {
            count: compared.length,
            limit: COMPARED_LIMIT,
          })}
        </VisuallyHidden>
        <TrayButtons>
          <ClearButtonBox>
            <Button tone="quiet" size="small" onClick={() => change(() => [])}>
              {text('search.compare.clear', 'Clear')}
            </Button>
          </ClearButtonBox>
          <ButtonLink href={comparePath(ids)}>
            {text('search.compare.go', 'Compare {{count}}', { count: compared.length })}
          </ButtonLink>
        </TrayButtons>
      </TrayContent>
    </TrayBar>,
    document.body,
  );
};

export default CompareTray;
