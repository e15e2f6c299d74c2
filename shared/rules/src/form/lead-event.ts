import type { Car } from '@forecourt/contracts/car/car';
import {
  ENQUIRY_NEW,
  ENQUIRY_USED,
  FINANCE_ENQUIRY,
  LEAD_EVENT,
  TEST_DRIVE_NEW,
  TEST_DRIVE_USED,
} from '@forecourt/contracts/event/events';
import type { LeadCategory } from '@forecourt/contracts/form/lead-categories';

type LeadEvent =
  | typeof ENQUIRY_NEW
  | typeof ENQUIRY_USED
  | typeof FINANCE_ENQUIRY
  | typeof LEAD_EVENT
  | typeof TEST_DRIVE_NEW
  | typeof TEST_DRIVE_USED;

const ONLY_DRIVEN = /^test drive only$/i;

/**
 * Returns the analytics event for a form that the server accepted (E-01, vehicle-area §7). `car` is the vehicle that the
 * form is about; without a car, the event is not specific to a car type.
 */
export const leadEvent = (category: LeadCategory, car?: Pick<Car, 'car_type' | 'tag'>): LeadEvent => {
  switch (category) {
    case 'finance':
      return FINANCE_ENQUIRY;
    case 'test_drive':
      return car?.car_type === 'used' && !ONLY_DRIVEN.test(car.tag ?? '') ? TEST_DRIVE_USED : TEST_DRIVE_NEW;
    case 'enquiry':
      if (!car) return LEAD_EVENT;
      return car.car_type === 'used' ? ENQUIRY_USED : ENQUIRY_NEW;
    default:
      return LEAD_EVENT;
  }
};
