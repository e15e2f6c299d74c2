export const signInAddress = (way: Record<string, string | undefined>, more: Record<string, string>): string => {
  const facts = Object.entries({ ...way, ...more }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/sign-in?${new URLSearchParams(facts).toString()}`;
};
