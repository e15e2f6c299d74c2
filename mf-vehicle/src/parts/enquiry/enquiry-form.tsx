/** The form, with Formik and Yup, in a file of its own, so that its code can be loaded late. */
export { SiteForm as EnquiryForm } from '@forecourt/ui/form';
