UPDATE "applicants" SET
  "is_hispanic_or_latino" = NULLIF("is_hispanic_or_latino", false),
  "has_birth_certificate" = NULLIF("has_birth_certificate", false),
  "has_immunization_record" = NULLIF("has_immunization_record", false),
  "has_other_documents" = NULLIF("has_other_documents", false),
  "has_attended_another_school" = NULLIF("has_attended_another_school", false)
WHERE "race" = '[]'::jsonb AND "is_hispanic_or_latino" = false;--> statement-breakpoint
WITH "plain" AS (
  SELECT "id", normalize(regexp_replace("username", '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'), NFC) AS "username"
  FROM "accounts"
)
UPDATE "accounts" SET "username" = "plain"."username" FROM "plain"
WHERE "plain"."id" = "accounts"."id"
  AND "plain"."username" NOT IN ("accounts"."username", '')
  AND NOT EXISTS (
    SELECT 1 FROM "plain" AS "other"
    WHERE "other"."id" <> "accounts"."id" AND lower("other"."username") = lower("plain"."username")
  )
  AND NOT EXISTS (
    SELECT 1 FROM "accounts" AS "other"
    WHERE "other"."id" <> "plain"."id" AND lower("other"."username") = lower("plain"."username")
  );--> statement-breakpoint
DELETE FROM "mail_outbox" WHERE "template" = 'notActivated' AND "values" = '{}'::jsonb;
