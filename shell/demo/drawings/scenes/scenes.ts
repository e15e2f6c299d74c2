import { country } from './country';
import { dealership, showroom, workshop } from './indoors';
import { city, coast, mountains, night, outback } from './outdoors';

/** Every scene a source may name: colour in, layers of a picture 1920 by 800 out. */
export const SCENES = { coast, city, country, outback, showroom, workshop, dealership, mountains, night } as const;

export type SceneName = keyof typeof SCENES;
