/** The form itself: with Formik and Yup in a file of its own, so that it can wait. */
export { SiteForm as EnquiryForm } from '@forecourt/ui/form';
