import type { SlotProps } from '@forecourt/contracts/remote';
import { useSite } from '@forecourt/store';
import { ButtonLink, Heading, Page, Picture, useText } from '@forecourt/ui';
import { variantsForBanner } from '../../model/choice';
import { BannerBand, BannerColumns, BannerLead, BannerPictures, BannerVariant, CompareBannerBox } from './compare-banner.styles';

/** Renders `compare.banner`; nothing for a dealer with fewer than two variants (K-01). */
export const Component = ({ title, text: lead, href = '/compare' }: SlotProps['compare.banner']) => {
  const { compare } = useSite();
  const text = useText<'compare'>();
  if (compare.variants.length < 2) return null;
  return (
    <BannerBand>
      <Page>
        <BannerColumns>
          <CompareBannerBox>
            <Heading level={2}>{title ?? compare.title}</Heading>
            {lead ? <BannerLead>{lead}</BannerLead> : null}
            <ButtonLink href={href} size="large" iconEnd="arrow">
              {text('compare.banner.button', 'Compare now')}
            </ButtonLink>
          </CompareBannerBox>
          <BannerPictures>
            {variantsForBanner(compare.variants).map((variant) => (
              <BannerVariant key={variant.id}>
                <Picture
                  source={variant.colours[0]?.image}
                  alt=""
                  aspect="4x3"
                  widths={[250, 375, 480, 640]}
                  sizes="(min-width: 64em) 20rem, 46vw"
                />
                <figcaption>{variant.name}</figcaption>
              </BannerVariant>
            ))}
          </BannerPictures>
        </BannerColumns>
      </Page>
    </BannerBand>
  );
};
