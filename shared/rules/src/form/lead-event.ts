import type { Car } from '@forecourt/contracts/car/car';
import {
  NEW_CAR_ENQUIRY_EVENT,
  USED_CAR_ENQUIRY_EVENT,
  FINANCE_ENQUIRY_EVENT,
  LEAD_EVENT,
  NEW_CAR_TEST_DRIVE_EVENT,
  USED_CAR_TEST_DRIVE_EVENT,
} from '@forecourt/contracts/event/events';
import type { LeadCategory } from '@forecourt/contracts/form/lead-categories';

type LeadEvent =
  | typeof NEW_CAR_ENQUIRY_EVENT
  | typeof USED_CAR_ENQUIRY_EVENT
  | typeof FINANCE_ENQUIRY_EVENT
  | typeof LEAD_EVENT
  | typeof NEW_CAR_TEST_DRIVE_EVENT
  | typeof USED_CAR_TEST_DRIVE_EVENT;

const ONLY_DRIVEN = /^test drive only$/i;

/** For a form that the server accepted (E-01, vehicle-area §7). Without `car`, the event is not specific to a car type. */
export const leadEvent = (category: LeadCategory, car?: Pick<Car, 'car_type' | 'tag'>): LeadEvent => {
  switch (category) {
    case 'finance':
      return FINANCE_ENQUIRY_EVENT;
    case 'test_drive':
      return car?.car_type === 'used' && !ONLY_DRIVEN.test(car.tag ?? '') ? USED_CAR_TEST_DRIVE_EVENT : NEW_CAR_TEST_DRIVE_EVENT;
    case 'enquiry':
      if (!car) return LEAD_EVENT;
      return car.car_type === 'used' ? USED_CAR_ENQUIRY_EVENT : NEW_CAR_ENQUIRY_EVENT;
    default:
      return LEAD_EVENT;
  }
};
