import { useState, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { Car } from '@forecourt/contracts/car/car';
import { PRINT } from '@forecourt/contracts/event/events';
import { recordEvent } from '@forecourt/store';
import { Alert, ButtonLink, Cluster, media, Stack, useText } from '@forecourt/ui';
import { downloadSheet } from './download-sheet';

const Root = styled(Stack)`
  ${media.print} {
    display: none;
  }
`;

/** The vehicle on paper (V-19): its sheet in a tab of its own, and as a PDF. Both are plain links. */
export const SheetLinks = ({ car }: { car: Pick<Car, 'id' | 'slug'> }) => {
  const text = useText<'vehicle'>();
  const [state, setState] = useState<{ preparing?: boolean; failure?: string }>({});
  const { preparing, failure } = state;
  const slug = encodeURIComponent(car.slug);
  const download = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    if (preparing) return;
    setState({ preparing: true });
    downloadSheet(event.currentTarget.href, `${car.slug}.pdf`).then(
      () => setState({}),
      ({ message }: Error) => setState({ failure: message }),
    );
  };
  return (
    <Root gap={2}>
      <Cluster gap={2}>
        <ButtonLink
          href={`/print?car_id=${slug}`}
          tone="quiet"
          size="small"
          icon="print"
          target="_blank"
          rel="noopener"
          reload
          onClick={() => recordEvent(PRINT, { car_id: car.id })}
        >
          {text('vehicle.sheet.print', 'Print')}
        </ButtonLink>
        <ButtonLink
          href={`/cars/${slug}/document.pdf`}
          download={`${car.slug}.pdf`}
          tone="quiet"
          size="small"
          icon="arrow"
          reload
          aria-busy={preparing || undefined}
          onClick={download}
        >
          {preparing ? text('vehicle.sheet.preparing', 'Preparing…') : text('vehicle.sheet.pdf', 'Download PDF')}
        </ButtonLink>
      </Cluster>
      {failure === undefined ? null : (
        <Alert>{text('vehicle.sheet.failed', 'The PDF could not be made: {{reason}}', { reason: failure })}</Alert>
      )}
    </Root>
  );
};
