import type { ComponentType } from 'react';
import { FeatureBanner } from './banner/feature-banner';
import { BlogPosts } from './blogs/blogs';
import { SalesCounter } from './sales-counter/sales-counter';

interface SectionProps {
  /** Unix seconds at which the page was rendered. */
  now: number;
}

const SECTIONS = {
  salesCounter: SalesCounter,
  featureBanner: FeatureBanner,
  blogs: BlogPosts,
} satisfies Record<string, ComponentType<SectionProps>>;

export interface EndSectionsProps extends SectionProps {
  /** From top to bottom. */
  sections: (keyof typeof SECTIONS)[];
}

/** A chunk of its own. `vehicle.tsx` decides the order. */
export const EndSections = ({ sections, now }: EndSectionsProps) =>
  sections.map((name) => {
    const Section: ComponentType<SectionProps> = SECTIONS[name];
    return <Section key={name} now={now} />;
  });
