import { slugify } from '../text/slug';

/** "Land Rover Defender"; undefined if it begins with no make. Of the makes "Land" and "Land Rover" the longer one is meant. */
export const splitMakeModel = (name: string, makes: readonly string[]): { make: string; model: string } | undefined => {
  const [make] = makes.filter((each) => name.startsWith(`${each} `)).toSorted((one, other) => other.length - one.length);
  return make === undefined ? undefined : { make, model: name.slice(make.length + 1) };
};

/** "land-rover/defender"; undefined if the make or the model leaves nothing of a slug. */
export const makeModelPath = ({ make, model }: { make: string; model: string }): string | undefined => {
  const [makeSlug, modelSlug] = [slugify(make), slugify(model)];
  return makeSlug === '' || modelSlug === '' ? undefined : `${makeSlug}/${modelSlug}`;
};
