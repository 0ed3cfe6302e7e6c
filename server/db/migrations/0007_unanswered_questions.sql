ALTER TABLE "applicants" ALTER COLUMN "is_hispanic_or_latino" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applicants" ALTER COLUMN "has_birth_certificate" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applicants" ALTER COLUMN "has_immunization_record" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applicants" ALTER COLUMN "has_other_documents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applicants" ALTER COLUMN "has_attended_another_school" DROP NOT NULL;