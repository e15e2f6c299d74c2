import { exchangedWhenNear } from '../waiting/exchanged';

/** A form of the site, whose code (Formik, Yup) waits until the form comes near the screen. */
export const Enquiry = exchangedWhenNear(
  () => import(/* webpackChunkName: "enquiry-form" */ './enquiry-form').then(({ EnquiryForm }) => EnquiryForm),
  '20rem',
);
