/** Formik and Yup in a file apart, so that they can be loaded after the page. */
export { SiteForm as EnquiryForm } from '@forecourt/ui/form';
