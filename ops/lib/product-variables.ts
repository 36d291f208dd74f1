/** Matches the environment variables that configure the product and its builds. */
const PRODUCT_VARIABLES =
  /^(ADMIN_TOKEN|AI_\w+|ANONYMOUS_UPLOADS_HOUR|APP_MODE|ASSETS_ORIGIN|BANK_\w+|BRAND_NAME|BRIEFS_PER_\w+|BUILD_REACT|CDN_SOURCE|CHECK_ANSWERS|COMPANY_\w+|(READ_|TEST_)?DATABASE_\w+|DATA_DIR|DEV_RELOAD|DRAIN_MS|HOST|JOBS|LINKSOUQ_URL|LOG_LEVEL|MEDIA_ORIGIN|METRICS_TOKEN|MF_ALLOWED_ORIGINS|MIGRATE_AT_START|NODE_ENV|NODE_OPTIONS|NOTICES_PER_\w+|OPERATOR_ALERTS|OTEL_\w+|OTP_\w+|PAYOUT_TWO_OPERATORS_AED|PERSONAL_KEY|PORT|PRIVATE_FILES_ORIGIN|PRODUCT_NAME|PRODUCT_SLUG|PUBLIC_ORIGIN|PUBLIC_PAGE_\w+|READ_MAX_LAG_MS|RECONCILE_MS|REFUND_TWO_OPERATORS_AED|RELEASE_\w+|RENDER_MS|REPLICAS|S3_\w+|SECURITY_CONTACT|SEED_\w+|SIGNING_KEY|SMTP_\w+|STOP_MS|STRIPE_\w+|SUPPORT_WHATSAPP|TEST_CLOCK_FILE|TRUST_PROXY|TWILIO_\w+|UPLOADS?_\w+|USERNAMES_PER_\w+|VAT_\w+)$/;

/**
 * Returns the environment of this process without the variables of the product. Tests use it, so that a test
 * cannot reach the providers and the database of the developer.
 */
export const withoutProductVariables = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !PRODUCT_VARIABLES.test(name)));
