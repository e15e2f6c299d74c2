import type { ComponentType } from 'react';
import { FeatureBanner } from './banner/feature-banner';
import { Blogs } from './blogs/blogs';
import { SalesCounter } from './sales-counter/sales-counter';

interface SectionProps {
  /** Unix seconds of the page. */
  now: number;
}

const SECTIONS = {
  salesCounter: SalesCounter,
  featureBanner: FeatureBanner,
  blogs: Blogs,
} satisfies Record<string, ComponentType<SectionProps>>;

export interface EndSectionsProps extends SectionProps {
  /** Names of the sections at the end of the vehicle page, from top to bottom. */
  sections: (keyof typeof SECTIONS)[];
}

/** Renders sections at the end of the page, whose code is a chunk of its own. `vehicle.tsx` decides their order. */
export const EndSections = ({ sections, now }: EndSectionsProps) =>
  sections.map((name) => {
    const Section: ComponentType<SectionProps> = SECTIONS[name];
    return <Section key={name} now={now} />;
  });
