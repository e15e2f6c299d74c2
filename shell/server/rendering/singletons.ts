import * as store from '@forecourt/store';
import * as remoteApi from '@forecourt/store/remote-api';
import * as ui from '@forecourt/ui';
import * as uiCarousel from '@forecourt/ui/carousel';
import * as uiDialog from '@forecourt/ui/dialog';
import * as uiDisclosure from '@forecourt/ui/disclosure';
import * as uiForm from '@forecourt/ui/form';
import * as toolkit from '@reduxjs/toolkit';
import * as query from '@reduxjs/toolkit/query/react';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactRedux from 'react-redux';
import * as ReactRouter from 'react-router';
import * as styledComponents from 'styled-components';
import { sharedModuleOptions } from '../../client/remotes/singleton-options';

export const sharedSingletonsOfServer = () =>
  sharedModuleOptions({
    react: React,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': ReactDOM,
    'react-router': ReactRouter,
    '@reduxjs/toolkit': toolkit,
    '@reduxjs/toolkit/query/react': query,
    'react-redux': ReactRedux,
    'styled-components': styledComponents,
    '@forecourt/store': store,
    '@forecourt/store/remote-api': remoteApi,
    '@forecourt/ui': ui,
    '@forecourt/ui/form': uiForm,
    '@forecourt/ui/carousel': uiCarousel,
    '@forecourt/ui/dialog': uiDialog,
    '@forecourt/ui/disclosure': uiDisclosure,
  });
