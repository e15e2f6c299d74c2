import { countryScene } from './country';
import { dealershipScene, showroomScene, workshopScene } from './indoors';
import { cityScene, coastScene, mountainsScene, nightScene, outbackScene } from './outdoors';

/** Each returns, for a colour, the SVG layers of a picture of 1920 by 800. */
export const SCENES = {
  coast: coastScene,
  city: cityScene,
  country: countryScene,
  outback: outbackScene,
  showroom: showroomScene,
  workshop: workshopScene,
  dealership: dealershipScene,
  mountains: mountainsScene,
  night: nightScene,
} as const;

export type SceneName = keyof typeof SCENES;
