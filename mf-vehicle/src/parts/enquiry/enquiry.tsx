import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { Loading, Skeleton, useHydrated } from '@forecourt/ui';
import type { EnquiryFormProps } from './enquiry-form';
import { focusAnswer, typedAnswers } from './typed-answers';
import { useNear } from './use-near';

const loadForm = () => import(/* webpackChunkName: "enquiry-form" */ './enquiry-form');
const ServerForm = lazy(() => loadForm().then(({ EnquiryForm }) => ({ default: EnquiryForm })));

const Place = styled.div`
  min-height: 20rem;
`;

interface Live {
  Form: ComponentType<EnquiryFormProps>;
  values: EnquiryFormProps['values'];
  focused?: string;
}

/**
 * The enquiry form, whose code (Formik, Yup) waits until the form comes near the screen. Until then the server's HTML
 * stands as it is and works as a plain form; what was typed into it moves over. When the code cannot be had it stays.
 */
export const Enquiry = (form: Omit<EnquiryFormProps, 'values'>) => {
  const hydrated = useHydrated();
  const [fromServer] = useState(!hydrated);
  const place = useRef<HTMLDivElement>(null);
  const loading = useRef(false);
  const [live, setLive] = useState<Live>();

  useNear(place, !live, () => {
    if (loading.current) return;
    loading.current = true;
    loadForm().then(
      ({ EnquiryForm: Form }) => {
        const { values, focused } = place.current ? typedAnswers(place.current) : { values: {} };
        setLive({ Form, values, focused });
      },
      () => {
        loading.current = false;
      },
    );
  });
  const focused = live?.focused;
  useEffect(() => {
    if (focused && place.current) focusAnswer(place.current, focused);
  }, [focused]);

  if (typeof document === 'undefined')
    return (
      <Place>
        <Suspense fallback={null}>
          <ServerForm {...form} />
        </Suspense>
      </Place>
    );
  if (live)
    return (
      <Place key="live" ref={place}>
        <live.Form {...form} values={live.values} />
      </Place>
    );
  if (fromServer) return <Place ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return (
    <Place key="waiting" ref={place}>
      <Loading>
        <Skeleton shape="box" />
      </Loading>
    </Place>
  );
};
