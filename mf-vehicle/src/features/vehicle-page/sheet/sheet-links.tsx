import { useState, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { Car } from '@forecourt/contracts/car/car';
import { PRINT_EVENT } from '@forecourt/contracts/event/events';
import { recordEvent } from '@forecourt/store';
import { Alert, ButtonLink, Cluster, media, Stack, useText } from '@forecourt/ui';
import { isPlainObject } from '@forecourt/rules/text/is-plain-object';

const reasonOf = async (answer: Response): Promise<string> => {
  const problem: unknown = await answer.json().catch(() => undefined);
  const message = isPlainObject(problem) ? (problem['detail'] ?? problem['title']) : undefined;
  return typeof message === 'string' ? message : `HTTP ${answer.status}`;
};

/** The browser downloads the PDF (V-19). Throws with the server's message on failure. */
const downloadSheet = async (href: string, fileName: string): Promise<void> => {
  const answer = await fetch(href, { headers: { accept: 'application/pdf, application/problem+json' } });
  if (!answer.ok) throw new Error(await reasonOf(answer));
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari reads the data a moment after the click, so the object URL is kept for a minute.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

const Root = styled(Stack)`
  ${media.print} {
    display: none;
  }
`;

/** The sheet in a new tab, and the PDF (V-19). */
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
          onClick={() => recordEvent(PRINT_EVENT, { car_id: car.id })}
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
