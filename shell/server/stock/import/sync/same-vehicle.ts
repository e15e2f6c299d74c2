import { isCarListed } from '@forecourt/rules/card/card-controls';
import { vinOfText } from '@forecourt/rules/vehicle/vin';
import type { FeedCar } from '../mapping/finish-car';
import type { Mapping } from '../mapping/mapping-schema';
import { quoteValue } from '../mapping/row-failure';
import type { Notice, Rejection } from '../notice';
import { NumbersByText } from '../numbers-by-text';

interface SameVehicleRules {
  outcome: Mapping['sameVehicle'];
  /** Words before the number of an earlier row: "on line". */
  place: string;
}

type Verdict = { rejected: Pick<Rejection, 'field' | 'reason'> } | { notice: Pick<Notice, 'field' | 'value' | 'reason'> };

interface SameVehicle {
  field: 'vin' | 'stocknum';
  value: string;
  /** Line or record of the earlier row. */
  earlier: number;
  /** Different VINs: they may be two vehicles with one stock number. */
  isDoubtful: boolean;
}

/** Different characters of a VIN; a text such as 00000000000000000 only fills the column. */
const LEAST_CHARACTERS = 4;

const vinOf = (car: FeedCar): string | undefined => {
  const vin = vinOfText(car.vin ?? '');
  return vin !== undefined && new Set(vin).size >= LEAST_CHARACTERS ? vin : undefined;
};

/** With its dealership, because dealers whose stock is one file have their own numbers; undefined for a word such as "NEW". */
const stockNumberOf = ({ stocknum, dealership_id, dealership_name, location_id }: FeedCar): string | undefined =>
  stocknum !== undefined && /[1-9]/.test(stocknum)
    ? JSON.stringify([stocknum.toLowerCase(), dealership_id, dealership_name, location_id])
    : undefined;

/** About 28 bytes for each car, because a feed may have millions of rows. */
const createVehicleMemory = () => {
  const vins = new NumbersByText();
  const numbersWithVin = new NumbersByText();
  const numbersWithoutVin = new NumbersByText();
  return {
    /** Returns what an earlier row says of the same vehicle; undefined without such a row. */
    find(car: FeedCar): SameVehicle | undefined {
      const vin = vinOf(car);
      const byVin = vin === undefined ? 0 : vins.get(vin);
      if (vin !== undefined && byVin !== 0) return { field: 'vin', value: vin, earlier: byVin, isDoubtful: false };
      const number = stockNumberOf(car);
      if (number === undefined) return undefined;
      const value = car.stocknum ?? '';
      const withoutVin = numbersWithoutVin.get(number);
      if (withoutVin !== 0) return { field: 'stocknum', value, earlier: withoutVin, isDoubtful: false };
      const withVin = numbersWithVin.get(number);
      return withVin === 0 ? undefined : { field: 'stocknum', value, earlier: withVin, isDoubtful: vin !== undefined };
    },
    add(car: FeedCar, position: number): void {
      const vin = vinOf(car);
      if (vin !== undefined) vins.add(vin, position);
      const number = stockNumberOf(car);
      if (number !== undefined) (vin === undefined ? numbersWithoutVin : numbersWithVin).add(number, position);
    },
  };
};

/**
 * Rows with different ids and the same VIN, or the same stock number of a dealership. Of two rows with one stock number and
 * two VINs, both become vehicles with a notice.
 */
export const createSameVehicleJudge = ({ outcome, place }: SameVehicleRules) => {
  const memory = createVehicleMemory();
  return {
    /** Undefined if no earlier row has the same vehicle. */
    judge(car: FeedCar): Verdict | undefined {
      const same = isCarListed(car) ? memory.find(car) : undefined;
      if (!same) return undefined;
      const { field, earlier, isDoubtful } = same;
      const value = quoteValue(same.value);
      const reason = `${value} is the ${field === 'vin' ? 'VIN' : 'stock number'} of the vehicle ${place} ${earlier}`;
      if (isDoubtful || outcome === 'notice') return { notice: { field, value, reason: `${reason} as well` } };
      const advice = 'so both rows are one vehicle. If they are two, say sameVehicle: notice in the mapping';
      return { rejected: { field, reason: `${reason}, ${advice}` } };
    },
    add(car: FeedCar, position: number): void {
      if (isCarListed(car)) memory.add(car, position);
    },
  };
};
