/**
 * E-01, vehicle-area §7. Each event is a constant of its own, so that a page's code contains only the events that it
 * records. The specification has no numbers from 1000 on; we chose them.
 */
export interface ShopperEventType<Name extends ShopperEventName = ShopperEventName> {
  readonly id: number;
  /** As in `window.dataLayer`, which tag managers read. */
  readonly name: Name;
}

export const USED_VEHICLE_VIEW_EVENT = { id: 4, name: 'used_vehicle_view' } as const;
export const FINANCE_ENQUIRY_EVENT = { id: 9, name: 'finance_enquiry' } as const;
export const NEW_CAR_ENQUIRY_EVENT = { id: 14, name: 'enquiry_new' } as const;
export const USED_CAR_ENQUIRY_EVENT = { id: 15, name: 'enquiry_used' } as const;
export const NEW_CAR_TEST_DRIVE_EVENT = { id: 17, name: 'test_drive_new' } as const;
export const OFFER_ACCEPTED_EVENT = { id: 18, name: 'offer_accepted' } as const;
export const CALL_EVENT = { id: 25, name: 'call' } as const;
export const FINANCE_CALCULATOR_EVENT = { id: 26, name: 'finance_calculator' } as const;
export const SAVE_EVENT = { id: 39, name: 'save' } as const;
export const USED_CAR_TEST_DRIVE_EVENT = { id: 48, name: 'test_drive_used' } as const;
export const HISTORY_REPORT_EVENT = { id: 60, name: 'history_report' } as const;
export const PRINT_EVENT = { id: 61, name: 'print' } as const;
export const LEAD_EVENT = { id: 1000, name: 'lead' } as const;

interface OfCar {
  car_id: string;
}

interface OfForm extends Partial<OfCar> {
  form: string;
}

/** No event contains a name, an address, a phone number or free text. */
export interface ShopperEventFields {
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

export type ShopperEventName = keyof ShopperEventFields;

/** `POST /api/events`, from one browser. */
export interface ShopperEventReport {
  /** Random id of the browser; only after the visitor consented to analytics. */
  visitor?: string;
  /** Oldest first; `event` is the number in the catalogue. */
  events: ({ event: number } & Partial<Record<'car_id' | 'form' | 'label', string>>)[];
}
