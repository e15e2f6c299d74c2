// Test files of the project "embedded" use PGlite, although the other projects use PostgreSQL.
process.env.TEST_DATABASE = 'embedded';
