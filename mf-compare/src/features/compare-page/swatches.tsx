import { Copy, useText, VisuallyHidden } from '@forecourt/ui';
import { hrefWithColour, type CompareSide, type ChoiceOfSide } from '../../model/choice';
import { PickerColourDot, PickerPaints, PickerSwatch } from './pickers.styles';

/** The colours are links, so that the choice works without JavaScript (M-02). */
export const ColourSwatchLinks = ({ side, choice }: { side: CompareSide; choice: Record<CompareSide, ChoiceOfSide> }) => {
  const text = useText<'compare'>();
  const { colours, colour: chosen, variant } = choice[side];
  if (!chosen) return null;
  return (
    <PickerPaints>
      <Copy size="sm" tone="muted">
        {text('compare.colour', 'Colour: {{name}}', { name: chosen.name })}
      </Copy>
      <ul aria-label={text('compare.colours', 'Colours of {{name}}', { name: variant.name })}>
        {colours.map((colour) => (
          <li key={colour.hexCode}>
            <PickerSwatch
              href={hrefWithColour(choice, side, colour)}
              keepScroll
              title={colour.name}
              aria-current={colour === chosen ? 'true' : undefined}
            >
              <PickerColourDot viewBox="0 0 32 32" aria-hidden focusable="false">
                <circle cx="16" cy="16" r="15.5" fill={colour.hexCode} />
              </PickerColourDot>
              <VisuallyHidden>{colour.name}</VisuallyHidden>
            </PickerSwatch>
          </li>
        ))}
      </ul>
    </PickerPaints>
  );
};
