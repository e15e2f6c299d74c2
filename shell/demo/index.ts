import type { SiteConfig } from '@forecourt/contracts/site/site';
import { drawingAspect, drawingSvg } from './drawings/drawing';
import { resolveDrawing } from './drawings/request';
import { interiorHotspots, spinHotspotPositions } from './drawings/spin-spots';
import { demoFeed } from './stock/generate-demo-stock';
import type { DemoProfile } from './stock/profiles';

/**
 * `feedOf` returns cars by `stock.demo` as an NDJSON feed for the mapping `forecourt`; undefined without `stock.demo`.
 * `now` is Unix seconds. Reading throws ProblemError `invalid_request` for an unknown profile.
 */
export const demoStockSource = {
  feedOf({ stock: { demo }, locations, finance }: SiteConfig, { now, limit = Infinity }: { now: number; limit?: number }) {
    if (!demo) return undefined;
    return demoFeed({
      seed: String(demo.seed),
      count: Math.min(demo.count, limit),
      profile: demo.profile as DemoProfile,
      locations,
      finance,
      now,
      spots: { outside: spinHotspotPositions, inside: interiorHotspots },
    });
  },
};

/** By name, such as `suv/red/side`. An unknown name throws ProblemError `invalid_image`. */
export const drawingSource = { resolve: resolveDrawing, aspectOf: drawingAspect, svgOf: drawingSvg };
