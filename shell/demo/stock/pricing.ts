/** Dealers end prices on 990 or 888. */
const shown = (amount: number, ending = 990): number => Math.max(ending, Math.round((amount - ending) / 1000) * 1000 + ending);

const ON_ROAD_COSTS = 0.075;
/** Share of the new price that is left after each year, falling fastest at first. */
const LEFT_AFTER_FIRST_YEAR = 0.84;
const LEFT_EACH_YEAR = 0.895;
const USUAL_KM_A_YEAR = 14_000;
/** A kilometre more or less than usual, as a share of the new price. */
const PER_KM = 0.0000011;
const LOWEST_SHARE = 0.1;

/** Drive-away price of a new vehicle from its price before on-road costs, whole dollars. */
export const newPrice = (list: number): number => shown(list * (1 + ON_ROAD_COSTS));

/** Price of a demonstrator: less by what its kilometres and months cost. */
export const demoPrice = (list: number, km: number): number => shown(newPrice(list) * (0.95 - Math.min(km, 8000) * 0.000006));

/** Price of a used vehicle by age in years and kilometres; `chance` 0…1 is how well this one was kept. */
export const usedPrice = (list: number, age: number, km: number, chance: number, ending = 990): number => {
  const byAge = LEFT_AFTER_FIRST_YEAR * LEFT_EACH_YEAR ** Math.max(0, age - 1);
  const byKm = (age * USUAL_KM_A_YEAR - km) * PER_KM;
  return shown(list * Math.max(LOWEST_SHARE, (byAge + byKm) * (0.94 + chance * 0.12)), ending);
};

/** Weekly price of a subscription, with insurance, registration and servicing, whole dollars ending on 9. */
export const subscriptionPrice = (price: number): number => Math.round((120 + price * 0.0042) / 10) * 10 + 9;
