import { exchangeSectionWhenNear } from '@forecourt/ui/deferred';

/** The code (Formik, Yup) is loaded when the form is near the screen. */
export const DeferredEnquiryForm = exchangeSectionWhenNear(
  () => import(/* webpackChunkName: "enquiry-form" */ './enquiry-form').then(({ EnquiryForm }) => EnquiryForm),
  '20rem',
);

/** In the form of the page, if it has the category. */
export const chooseEnquiryCategory = (category: string): void =>
  document.querySelector<HTMLInputElement>(`#enquire input[type="radio"][name="category"][value="${category}"]`)?.click();
