import { styled } from 'styled-components';
import { Button, media, Picture, token } from '@forecourt/ui';

export const VideoScreen = styled.div<{ $stage: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: ${({ $stage }) => ($stage ? '3 / 2' : '16 / 9')};
  overflow: clip;
  background: #0b0f14;
  color: #fff;
  > video,
  > iframe {
    width: 100%;
    height: 100%;
    border: 0;
    object-fit: contain;
  }
  ${media.print} {
    display: none;
  }
`;

export const VideoPoster = styled(Picture)`
  position: absolute;
  inset: 0;
  height: 100%;
  opacity: 0.62;
`;

export const VideoLoadBox = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${token.space[2]};
  padding: ${token.space[4]};
  text-align: center;
  --fc-focus: #fff;
  > p {
    max-width: 34ch;
    padding: ${token.space[1]} ${token.space[3]};
    border-radius: ${token.radius.md};
    background: rgb(10 15 22 / 0.78);
    font-size: ${token.size.sm};
  }
  a {
    color: inherit;
  }
`;

export const PlayButton = styled(Button)`
  ${media.plain} {
    display: none;
  }
`;
