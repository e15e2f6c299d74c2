import type { LocationHours } from '@forecourt/rules/location/opening-hours';
import { useSite } from '@forecourt/store';
import { token, useText } from '@forecourt/ui';
import { styled } from 'styled-components';
import { openStateTexts } from '../model/open-state';

const Root = styled.span<{ $open: boolean }>`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${token.space[2]};
  font-size: ${token.size.sm};
  strong {
    display: inline-flex;
    align-items: baseline;
    gap: ${token.space[2]};
    color: ${({ $open }) => ($open ? token.colour.success : token.colour.ink)};
  }
  strong::before {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: ${({ $open }) => ($open ? token.colour.success : token.colour.muted)};
  }
`;

/** Renders nothing until the store has the time. */
export const OpenBadge = ({ location, now }: { location: LocationHours; now: number | undefined }) => {
  const { timezone } = useSite();
  const text = useText<'locations'>();
  if (now === undefined) return null;
  const { open, label, detail } = openStateTexts(location, timezone, now, text);
  return (
    <Root $open={open}>
      <strong>{label}</strong> {detail ? <span>{detail}</span> : null}
    </Root>
  );
};
