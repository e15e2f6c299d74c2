import { useEffect, useState } from 'react';

type Claim = (mine: boolean) => void;

/** Places that would show the tray, in the order in which they came. */
const places: Claim[] = [];

/** True for one of all places on the page that ask: a page has several rows of cars, but one tray. */
export const useOnlyOne = (): boolean => {
  const [mine, setMine] = useState(false);
  useEffect(() => {
    places.push(setMine);
    places[0]?.(true);
    return () => {
      places.splice(places.indexOf(setMine), 1);
      places[0]?.(true);
    };
  }, []);
  return mine;
};
