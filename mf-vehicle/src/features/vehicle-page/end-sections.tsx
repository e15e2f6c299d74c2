import type { ComponentType } from 'react';
import { FeatureBanner } from './banner/feature-banner';
import { BlogPosts } from './blogs/blogs';
import { SalesCounter } from './sales-counter/sales-counter';

interface Sales {
  /** Of this month. */
  sales: number;
}

const SECTIONS = {
  salesCounter: SalesCounter,
  featureBanner: FeatureBanner,
  blogs: BlogPosts,
} satisfies Record<string, ComponentType<Sales>>;

export interface EndSectionsProps extends Sales {
  /** From top to bottom. */
  sections: (keyof typeof SECTIONS)[];
}

/** A chunk of its own. `vehicle.tsx` decides the order. */
export const EndSections = ({ sections, sales }: EndSectionsProps) =>
  sections.map((name) => {
    const Section: ComponentType<Sales> = SECTIONS[name];
    return <Section key={name} sales={sales} />;
  });
