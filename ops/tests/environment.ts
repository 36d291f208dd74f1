/** Variables of the product. Tests do not inherit them. */
const PRODUCT_VARIABLES =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|DATABASE_POOL|TEST_DATABASE_URL|PUBLIC_ORIGIN|APP_MODE|NODE_ENV|NODE_OPTIONS|SEED_DEMO|SEED_PAST|TRUST_PROXY|LOG_LEVEL|BRAND_NAME|COMPANY_NAME|PRODUCT_NAME|PRODUCT_SLUG|SUPPORT_WHATSAPP|ADMIN_TOKEN|RELEASE_\w+|SECURITY_CONTACT|LINKSOUQ_URL|OTP_\w+|BUILD_REACT)$/;

/**
 * Returns the environment variables for tests, without the variables of the product, because each test server
 * gets its own port and data directory.
 * @param full whether the long tests run
 */
export function testEnvironment(full = false): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !PRODUCT_VARIABLES.test(name));
  return { ...Object.fromEntries(inherited), TEST_TIER: full ? 'full' : 'short' };
}
