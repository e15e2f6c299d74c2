import type { SlotProps } from '@forecourt/contracts/remote';
import { ButtonLink, Cluster, Copy, Heading, Picture, usePages } from '@forecourt/ui';
import { BannerPanel, BannerPicture, BannerWords, Place } from './banner.styles';

/** Renders `offers.banner`. A button to a page that the site lacks is left out (K-06). */
export const Component = ({ title, text, image, buttons = [] }: SlotProps['offers.banner']) => {
  const isPage = usePages();
  const leading = buttons.filter(({ href }) => isPage(href));
  return (
    <Place>
      <BannerPanel>
        <BannerWords>
          <Heading level={2}>{title}</Heading>
          {text ? <Copy size="lg">{text}</Copy> : null}
          {leading.length > 0 ? (
            <Cluster>
              {leading.map(({ label, href }, index) => (
                <ButtonLink key={`${href} ${label}`} href={href} size="large" tone={index === 0 ? 'primary' : 'secondary'}>
                  {label}
                </ButtonLink>
              ))}
            </Cluster>
          ) : null}
        </BannerWords>
        {image ? (
          <BannerPicture>
            <Picture
              source={image}
              alt=""
              aspect="16x9"
              widths={[320, 480, 640, 800, 1200]}
              sizes="(min-width: 64em) 38rem, (min-width: 48em) 50vw, 92vw"
            />
          </BannerPicture>
        ) : null}
      </BannerPanel>
    </Place>
  );
};
