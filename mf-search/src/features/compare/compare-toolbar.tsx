import { COMPARED_LIMIT } from '@forecourt/rules/card/kept-cars';
import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { Button, ButtonLink, Copy, useText } from '@forecourt/ui';
import { comparePath } from '../../parts/compare-address/compare-address';
import { CompareToolbarRow, ScriptOnlyBox, CompareToolButtons } from './compare-page.styles';

interface Props {
  ids: string[];
  differences: boolean;
}

export const CompareToolbar = ({ ids, differences }: Props) => {
  const text = useText<'search'>();
  return (
    <CompareToolbarRow>
      <Copy tone="muted">
        {ids.length > 1
          ? text('search.compare.lead', 'Lines in which they differ are marked.')
          : text('search.compare.lead.one', 'Add another car to see in what they differ.')}
      </Copy>
      <CompareToolButtons>
        {ids.length > 1 ? (
          <ButtonLink tone="quiet" size="small" keepScroll href={comparePath(ids, { differences: !differences })}>
            {differences
              ? text('search.compare.showAll', 'Show everything')
              : text('search.compare.showDifferences', 'Show only differences')}
          </ButtonLink>
        ) : null}
        {ids.length < COMPARED_LIMIT ? (
          <ButtonLink tone="quiet" size="small" icon="plus" href={STOCK_PATH}>
            {text('search.compare.add', 'Add a car')}
          </ButtonLink>
        ) : null}
        <ScriptOnlyBox>
          <Button tone="quiet" size="small" icon="print" onClick={() => print()}>
            {text('search.compare.print', 'Print')}
          </Button>
        </ScriptOnlyBox>
      </CompareToolButtons>
    </CompareToolbarRow>
  );
};
