export { areLeadsDelivered, leadRecords, LONGEST_SPOOL_WAIT, openLeads } from './enquiries';
export { openInvoicePayments } from './invoices';
export { listOwnReservations, openReservations, reservationRecords } from './reservations';
