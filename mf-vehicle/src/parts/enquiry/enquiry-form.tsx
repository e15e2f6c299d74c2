/** The enquiry form with Formik and Yup. It has a separate file, so that its code can be loaded after the page. */
export { SiteForm as EnquiryForm } from '@forecourt/ui/form';
