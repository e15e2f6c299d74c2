/** What remotes may use of styled-components. */
export { createGlobalStyle, css, default, keyframes, styled } from 'styled-components';
