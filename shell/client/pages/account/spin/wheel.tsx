import { token } from '@forecourt/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { partPath, restingAngle, wheelParts } from './wheel-geometry';

const TURNS = 5;
const MILLISECONDS = 4000;

const Root = styled.svg`
  display: block;
  width: 100%;
  max-width: 20rem;
  margin-inline: auto;
  aspect-ratio: 1;
  path[data-part] {
    fill: ${token.colour.primary};
    stroke: ${token.colour.surface};
    stroke-width: 0.75;
  }
  path[data-part='even'] {
    fill: ${token.colour.accent};
  }
  path[data-part='none'] {
    fill: ${token.colour.tint};
    stroke: ${token.colour.line};
  }
  circle {
    fill: ${token.colour.surface};
    stroke: ${token.colour.line};
  }
  [data-pointer] {
    fill: ${token.colour.ink};
    stroke: ${token.colour.surface};
    stroke-width: 2;
  }
`;

const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface WheelProps {
  prizes: readonly { id: string; odds: number }[];
  /** Id of the prize on which the wheel rests; null for none; undefined before the turn. */
  prize: string | null | undefined;
  isTurning: boolean;
  onRest: () => void;
}

/** Only decorates: the result stands in words beside it. People who want less motion see it at rest. */
export const Wheel = ({ prizes, prize, isTurning, onRest }: WheelProps) => {
  const disc = useRef<SVGGElement>(null);
  const parts = wheelParts(prizes);
  const angle = prize === undefined ? 0 : restingAngle(parts, prize);
  useEffect(() => {
    if (!isTurning) return;
    const animate = disc.current?.animate?.bind(disc.current);
    if (!animate || wantsLessMotion()) {
      onRest();
      return;
    }
    const frames = [{ transform: 'rotate(0deg)' }, { transform: `rotate(${TURNS * 360 + angle}deg)` }];
    const animation = animate(frames, { duration: MILLISECONDS, easing: 'cubic-bezier(0.15, 0.7, 0.2, 1)' });
    animation.finished.then(onRest, () => undefined);
    return () => animation.cancel();
  }, [isTurning, angle, onRest]);
  return (
    <Root viewBox="-104 -110 208 214" aria-hidden="true" focusable="false">
      <g ref={disc} transform={`rotate(${angle.toFixed(2)})`}>
        {parts.map((part, index) => (
          <path key={part.prize ?? ''} d={partPath(part)} data-part={part.prize === null ? 'none' : index % 2 ? 'even' : 'odd'} />
        ))}
        <circle r="14" />
      </g>
      <path data-pointer="" d="M-9 -108L9 -108L0 -88Z" />
    </Root>
  );
};
