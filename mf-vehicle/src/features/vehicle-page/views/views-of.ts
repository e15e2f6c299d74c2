import type { Car } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { VehicleView } from '@forecourt/contracts/site/vehicle';
import { walkaroundsOf, type CarVideo } from '../video/videos-of';

type ViewSettings = Pick<PublicSite['vehicle'], 'defaultView' | 'externalVideos' | 'videoHosts'>;
type ViewedCar = Pick<Car, 'spin_images' | 'spin_interior_image' | 'walkaround_videos'>;

/** Views of a car, with the data that they need besides its pictures. */
export interface Views {
  /** Views in the order of the toolbar; always includes the gallery. */
  available: VehicleView[];
  /** View that the page starts with. */
  first: VehicleView;
  /** Image-service sources of the spin's frames. */
  frames: string[];
  walkarounds: CarVideo[];
}

/** A spin needs at least two pictures. */
const MIN_FRAMES = 2;

/** Returns the frames of the outside (V-03). The server has replaced a spin code by its frames. */
const framesOf = ({ spin_images: own = [] }: Pick<ViewedCar, 'spin_images'>): string[] => {
  const frames = own.filter(Boolean);
  return frames.length >= MIN_FRAMES ? frames : [];
};

/** Returns the views of a car in the toolbar's order, and the first view: the dealer's, else the gallery (V-04). */
export const viewsOf = (car: ViewedCar, settings: ViewSettings): Views => {
  const frames = framesOf(car);
  const walkarounds = walkaroundsOf(car, settings);
  const available: VehicleView[] = [
    ...(frames.length > 0 ? (['spinner'] as const) : []),
    ...(walkarounds.length > 0 ? (['walkaround'] as const) : []),
    'gallery',
    ...(car.spin_interior_image ? (['interior'] as const) : []),
  ];
  const { defaultView } = settings;
  return { available, first: available.includes(defaultView) ? defaultView : 'gallery', frames, walkarounds };
};
