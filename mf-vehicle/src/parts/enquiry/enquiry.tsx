import { late } from '../late/late';

/** A form of the site, whose code (Formik, Yup) waits until the form comes near the screen. */
export const Enquiry = late(
  () => import(/* webpackChunkName: "enquiry-form" */ './enquiry-form').then(({ EnquiryForm }) => EnquiryForm),
  '20rem',
);
