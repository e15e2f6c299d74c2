import type { VehicleModel } from '@forecourt/contracts/site/models';
import { media, Picture, token } from '@forecourt/ui';
import { styled } from 'styled-components';

const Pictures = styled.ul`
  display: grid;
  gap: ${token.space[4]};
  padding: 0;
  list-style-type: '';
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Renders the pictures of a model, two beside each other where there is room. */
export const ModelGallery = ({ pictures }: { pictures: VehicleModel['gallery'] }) => (
  <Pictures>
    {pictures.map(({ image, alt }) => (
      <li key={image}>
        <Picture source={image} alt={alt} aspect="3x2" widths={[320, 480, 640, 800]} sizes="(min-width: 48em) 46vw, 92vw" />
      </li>
    ))}
  </Pictures>
);
