CREATE TABLE "student_parents" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"email" text NOT NULL,
	"source_id" text,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "student_parents_sourceId_unique" UNIQUE("source_id")
);
--> statement-breakpoint
ALTER TABLE "students" ALTER COLUMN "parent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "code_flows" ADD COLUMN "is_registrants" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "class_promotions" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "class_promotions" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "course_schedules" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "course_schedules" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fee_payments" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "fee_payments" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fees" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "fees" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "school_events" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "school_events" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "student_promotions" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "student_promotions" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "student_parents" ADD CONSTRAINT "student_parents_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_parents_email_index" ON "student_parents" USING btree ("email");--> statement-breakpoint
CREATE INDEX "student_parents_student_id_index" ON "student_parents" USING btree ("student_id");--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_sourceId_unique" UNIQUE("source_id");--> statement-breakpoint
ALTER TABLE "class_promotions" ADD CONSTRAINT "class_promotions_sourceId_unique" UNIQUE("source_id");--> statement-breakpoint
ALTER TABLE "course_schedules" ADD CONSTRAINT "course_schedules_sourceId_unique" UNIQUE("source_id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_sourceId_unique" UNIQUE("source_id");--> statement-breakpoint
ALTER TABLE "fee_payments" ADD CONSTRAINT "fee_payments_sourceId_unique" UNIQUE("source_id");--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_sourceId_unique" UNIQUE("source_id");--> statement-breakpoint
ALTER TABLE "school_events" ADD CONSTRAINT "school_events_sourceId_unique" UNIQUE("source_id");--> statement-breakpoint
ALTER TABLE "student_promotions" ADD CONSTRAINT "student_promotions_sourceId_unique" UNIQUE("source_id");--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_sourceId_unique" UNIQUE("source_id");