import * as known from './events';
import type { ShopperEventFields, ShopperEventName, ShopperEventType } from './events';

type Field = 'car_id' | 'form' | 'label';
type RequiredField<Name extends ShopperEventName> = keyof ShopperEventFields[Name] & Field;

export interface ShopperEventDescription extends ShopperEventType {
  when: string;
  fields: readonly Field[];
  /** Without these fields the event is not recorded. */
  required: readonly Field[];
}

const described = <Name extends ShopperEventName>(
  event: ShopperEventType<Name>,
  when: string,
  required: RequiredField<Name>[],
  optional: RequiredField<Name>[] = [],
): ShopperEventDescription => ({ ...event, when, required, fields: [...required, ...optional] });

/** Sorted by number (E-01). The server refuses any other event. */
export const SHOPPER_EVENT_CATALOGUE: readonly ShopperEventDescription[] = [
  described(known.USED_VEHICLE_VIEW_EVENT, 'The page of a used vehicle is opened', ['car_id']),
  described(known.FINANCE_ENQUIRY_EVENT, 'The server has accepted a finance enquiry', ['form'], ['car_id']),
  described(known.NEW_CAR_ENQUIRY_EVENT, 'The server has accepted an enquiry about a new or demo vehicle', ['form'], ['car_id']),
  described(known.USED_CAR_ENQUIRY_EVENT, 'The server has accepted an enquiry about a used vehicle', ['form'], ['car_id']),
  described(
    known.NEW_CAR_TEST_DRIVE_EVENT,
    'The server has accepted a test drive of a new or demo vehicle, of one tagged Test Drive Only, or of none in stock',
    ['form'],
    ['car_id'],
  ),
  described(known.OFFER_ACCEPTED_EVENT, 'The shopper accepts the offer for a trade-in', [], ['car_id']),
  described(known.CALL_EVENT, 'A phone link is pressed; the label is New Car or Used Car', [], ['car_id', 'label']),
  described(known.FINANCE_CALCULATOR_EVENT, 'The first change of any input of a calculator, once', [], ['car_id']),
  described(known.SAVE_EVENT, 'A vehicle is put on the watchlist or among the favourites', ['car_id']),
  described(known.USED_CAR_TEST_DRIVE_EVENT, 'The server has accepted a test drive of a used vehicle', ['form'], ['car_id']),
  described(known.HISTORY_REPORT_EVENT, 'The history report of a vehicle is opened', ['car_id']),
  described(known.PRINT_EVENT, 'A vehicle is printed', ['car_id']),
  described(known.LEAD_EVENT, 'The server has accepted any other form (site-area §7)', ['form'], ['car_id']),
];
