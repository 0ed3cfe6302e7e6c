DROP INDEX "idempotency_keys_record_id_index";--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "draft_key" SET DEFAULT '';--> statement-breakpoint
-- Kept as they were they tell what a family wrote, and cannot be sealed: their keys open them, which the server must not have.
DELETE FROM "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "record_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "idempotency_keys_record_ids_index" ON "idempotency_keys" USING gin ("record_ids");--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "record_id";--> statement-breakpoint
ALTER TABLE "mail_outbox" RENAME COLUMN "flow_id" TO "flow_hash";--> statement-breakpoint
UPDATE "mail_outbox" SET "flow_hash" = rtrim(translate(encode(sha256(convert_to(E'flow\n' || "flow_hash", 'UTF8')), 'base64'), '+/', '-_'), '=');--> statement-breakpoint
-- A stored answer goes with the record that it tells of, whoever deletes the record. The key stays: a late repeat of the call must
-- not bring back what was deleted.
CREATE FUNCTION forget_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE idempotency_keys SET body = '', record_ids = '{}' WHERE record_ids @> ARRAY[OLD.id];
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION forget_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM idempotency_keys WHERE account_id = OLD.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forget_keys AFTER DELETE ON "accounts" FOR EACH ROW EXECUTE FUNCTION forget_keys();--> statement-breakpoint
CREATE TRIGGER forget_answers AFTER DELETE ON "applicants" FOR EACH ROW EXECUTE FUNCTION forget_answers();--> statement-breakpoint
CREATE TRIGGER forget_answers AFTER DELETE ON "applications" FOR EACH ROW EXECUTE FUNCTION forget_answers();--> statement-breakpoint
CREATE TRIGGER forget_answers AFTER DELETE ON "applicant_documents" FOR EACH ROW EXECUTE FUNCTION forget_answers();--> statement-breakpoint
CREATE TRIGGER forget_answers AFTER DELETE ON "school_histories" FOR EACH ROW EXECUTE FUNCTION forget_answers();--> statement-breakpoint
CREATE TRIGGER forget_answers AFTER DELETE ON "guardians" FOR EACH ROW EXECUTE FUNCTION forget_answers();--> statement-breakpoint
CREATE TRIGGER forget_answers AFTER DELETE ON "siblings" FOR EACH ROW EXECUTE FUNCTION forget_answers();--> statement-breakpoint
CREATE TRIGGER forget_answers AFTER DELETE ON "student_healths" FOR EACH ROW EXECUTE FUNCTION forget_answers();--> statement-breakpoint
CREATE TRIGGER forget_answers AFTER DELETE ON "student_transportations" FOR EACH ROW EXECUTE FUNCTION forget_answers();--> statement-breakpoint
CREATE TRIGGER forget_answers AFTER DELETE ON "application_agreements" FOR EACH ROW EXECUTE FUNCTION forget_answers();--> statement-breakpoint
CREATE TRIGGER forget_answers AFTER DELETE ON "application_signatures" FOR EACH ROW EXECUTE FUNCTION forget_answers();--> statement-breakpoint
CREATE TRIGGER forget_answers AFTER DELETE ON "parent_events" FOR EACH ROW EXECUTE FUNCTION forget_answers();
