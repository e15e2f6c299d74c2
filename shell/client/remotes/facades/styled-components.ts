/** Only what remotes may use. */
export { createGlobalStyle, css, default, keyframes, styled } from 'styled-components';
