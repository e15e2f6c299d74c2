import type { VehicleModel } from '@forecourt/contracts/site/models';
import { Copy, media, Picture, token, useText, VisuallyHidden } from '@forecourt/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const Paints = styled.div`
  display: grid;
  gap: ${token.space[5]} ${token.space[8]};
  align-items: center;
  ${media.lg} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
`;
const Swatches = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;
// The ring has a gap to the swatch, so that the chosen colour differs by form and not by colour alone.
const Swatch = styled.label`
  display: grid;
  place-items: center;
  width: ${token.target};
  height: ${token.target};
  border: 2px solid transparent;
  border-radius: ${token.radius.pill};
  cursor: pointer;
  &:has(:checked) {
    border-color: ${token.colour.ink};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${token.colour.focus};
    outline-offset: 2px;
  }
  ${media.hover} {
    &:hover:not(:has(:checked)) {
      border-color: ${token.colour.line};
    }
  }
  input {
    position: absolute;
    opacity: 0;
  }
`;
const Dot = styled.svg`
  width: 2rem;
  height: 2rem;
  circle {
    stroke: ${token.colour.control};
    stroke-width: 1;
  }
`;

export const ModelColours = ({ name, colours }: Pick<VehicleModel, 'name' | 'colours'>) => {
  const text = useText<'compare'>();
  const [chosen, choose] = useState(0);
  const colour = colours[chosen];
  if (!colour) return null;
  return (
    <Paints>
      <Picture
        source={colour.image}
        alt={text('compare.model.inColour', '{{model}} in {{colour}}', { model: name, colour: colour.name })}
        aspect="16x9"
        widths={[320, 480, 640, 800, 1200]}
        sizes="(min-width: 64em) 48rem, 92vw"
      />
      <fieldset>
        <VisuallyHidden as="legend">{text('compare.colours', 'Colours of {{name}}', { name })}</VisuallyHidden>
        <Swatches>
          {colours.map((paint, index) => (
            <Swatch key={paint.name} title={paint.name}>
              <input type="radio" name="colour" checked={index === chosen} onChange={() => choose(index)} />
              <Dot viewBox="0 0 32 32" aria-hidden focusable="false">
                <circle cx="16" cy="16" r="15.5" fill={paint.hexCode} />
              </Dot>
              <VisuallyHidden>{paint.name}</VisuallyHidden>
            </Swatch>
          ))}
        </Swatches>
        <Copy tone="muted" aria-live="polite">
          {text('compare.colour', 'Colour: {{name}}', { name: colour.name })}
        </Copy>
      </fieldset>
    </Paints>
  );
};
