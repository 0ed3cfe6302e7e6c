CREATE TABLE "code_flows" (
	"flow_hash" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"email_hash" text NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"email_hash" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"upload_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_verifications_uploadId_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"values" jsonb NOT NULL,
	"flow_id" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applicants" DROP CONSTRAINT "applicants_email_unique";--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "parent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "code_flows" ADD CONSTRAINT "code_flows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_verifications" ADD CONSTRAINT "identity_verifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_verifications" ADD CONSTRAINT "identity_verifications_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_flows_email_hash_index" ON "code_flows" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "code_flows_account_id_index" ON "code_flows" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "code_flows_expires_at_index" ON "code_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_verifications_account_id_index" ON "identity_verifications" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_due_at_index" ON "mail_outbox" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "applicants_email_index" ON "applicants" USING btree ("email");