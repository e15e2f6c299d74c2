import type { OnEnquiry } from '../ports';

/** Creates the port by which rooms say that an enquiry arrived, and the function that adds a listener for all rooms. */
export const createEnquiryReports = (): { onEnquiry: OnEnquiry; listenForEnquiries(listener: OnEnquiry): void } => {
  const listeners = new Set<OnEnquiry>();
  return {
    onEnquiry(request, tenant) {
      for (const listener of listeners) listener(request, tenant);
    },
    listenForEnquiries: (listener) => void listeners.add(listener),
  };
};
