/** Style sheets of libraries are text in a build; tests have no use for it. */
module.exports = { __esModule: true, default: '' };
