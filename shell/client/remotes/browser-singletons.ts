import * as store from '@forecourt/store';
import * as ui from '@forecourt/ui';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactRedux from './facades/react-redux';
import * as ReactRouter from './facades/react-router';
import * as styledComponents from './facades/styled-components';
import { sharedModuleOptions } from './singleton-options';

/** Those that few pages need are loaded when a remote first imports them. */
export const browserSingletons = () =>
  sharedModuleOptions({
    react: React,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': ReactDOM,
    'react-router': ReactRouter,
    '@reduxjs/toolkit': () => import(/* webpackChunkName: "store-toolkit" */ './facades/reduxjs-toolkit'),
    '@reduxjs/toolkit/query/react': () => import(/* webpackChunkName: "store-api" */ './facades/rtk-query'),
    'react-redux': ReactRedux,
    'styled-components': styledComponents,
    '@forecourt/store': store,
    '@forecourt/store/remote-api': () => import(/* webpackChunkName: "store-api" */ '@forecourt/store/remote-api'),
    '@forecourt/ui': ui,
    '@forecourt/ui/form': () => import(/* webpackChunkName: "ui-form" */ '@forecourt/ui/form'),
    '@forecourt/ui/carousel': () => import(/* webpackChunkName: "ui-carousel" */ '@forecourt/ui/carousel'),
    '@forecourt/ui/dialog': () => import(/* webpackChunkName: "ui-dialog" */ '@forecourt/ui/dialog'),
    '@forecourt/ui/disclosure': () => import(/* webpackChunkName: "ui-disclosure" */ '@forecourt/ui/disclosure'),
  });
