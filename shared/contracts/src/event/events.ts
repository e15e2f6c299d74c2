/**
 * What a shopper did, as a number and a name (E-01, vehicle-area §7). One constant each, so that a page carries only those it
 * records; `event-catalogue.ts` says of every one when it happens. Numbers from 1000 on are ours: the specification names
 * the event and no number.
 */
export interface ShopperEvent<Name extends EventName = EventName> {
  readonly id: number;
  /** What tag managers see, in `window.dataLayer`. */
  readonly name: Name;
}

export const USED_VEHICLE_VIEW = { id: 4, name: 'used_vehicle_view' } as const;
export const FINANCE_ENQUIRY = { id: 9, name: 'finance_enquiry' } as const;
export const ENQUIRY_NEW = { id: 14, name: 'enquiry_new' } as const;
export const ENQUIRY_USED = { id: 15, name: 'enquiry_used' } as const;
export const TEST_DRIVE_NEW = { id: 17, name: 'test_drive_new' } as const;
export const OFFER_ACCEPTED = { id: 18, name: 'offer_accepted' } as const;
export const CALL = { id: 25, name: 'call' } as const;
export const FINANCE_CALCULATOR = { id: 26, name: 'finance_calculator' } as const;
export const SAVE = { id: 39, name: 'save' } as const;
export const TEST_DRIVE_USED = { id: 48, name: 'test_drive_used' } as const;
export const HISTORY_REPORT = { id: 60, name: 'history_report' } as const;
export const PRINT = { id: 61, name: 'print' } as const;
export const LEAD = { id: 1000, name: 'lead' } as const;

/** About which vehicle. */
interface OfCar {
  /** Id of the vehicle in stock. */
  car_id: string;
}

/** An accepted form. */
interface OfForm extends Partial<OfCar> {
  /** Id of the form. */
  form: string;
}

/** What each event says. Nothing about a person: no name, address, number or free text may ever stand here. */
export interface EventFields {
  used_vehicle_view: OfCar;
  finance_enquiry: OfForm;
  enquiry_new: OfForm;
  enquiry_used: OfForm;
  test_drive_new: OfForm;
  test_drive_used: OfForm;
  offer_accepted: Partial<OfCar>;
  call: Partial<OfCar> & { label?: 'New Car' | 'Used Car' };
  finance_calculator: Partial<OfCar>;
  save: OfCar;
  history_report: OfCar;
  print: OfCar;
  lead: OfForm;
}

export type EventName = keyof EventFields;

/** Events of one browser, as `POST /api/events` takes them. */
export interface EventReport {
  /** Random id of this browser; only of visitors who agreed to one. */
  visitor?: string;
  /** The number of each with its fields, in the order in which they happened. */
  events: ({ event: number } & Partial<Record<'car_id' | 'form' | 'label', string>>)[];
}
