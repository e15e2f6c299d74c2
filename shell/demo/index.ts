import type { SiteConfig } from '@forecourt/contracts/site/site';
import { drawingAspect, drawingSvg } from './drawings/drawing';
import { parseDrawing } from './drawings/request';
import { insideSpots, spinSpots } from './drawings/spin-spots';
import { demoFeed } from './stock/generate-demo-stock';
import type { DemoProfile } from './stock/profiles';

/**
 * A source of stock for dealers without a supplier: cars that follow from `stock.demo` in the dealer's configuration, as an
 * NDJSON feed for the mapping `forecourt`. `now` in Unix seconds; `limit` is the most cars to make. Undefined where the
 * configuration has no `stock.demo`. Reading the feed throws `invalid_request` for a profile that does not exist.
 */
export const demoStock = {
  feedOf({ stock: { demo }, locations, finance }: SiteConfig, { now, limit = Infinity }: { now: number; limit?: number }) {
    if (!demo) return undefined;
    return demoFeed({
      seed: String(demo.seed),
      count: Math.min(demo.count, limit),
      profile: demo.profile as DemoProfile,
      locations,
      finance,
      now,
      spots: { outside: spinSpots, inside: insideSpots },
    });
  },
};

/** A source of pictures: drawings of cars and scenes by name, `suv/red/side`. Unknown names throw `invalid_image`. */
export const drawings = { check: parseDrawing, aspectOf: drawingAspect, svgOf: drawingSvg };
