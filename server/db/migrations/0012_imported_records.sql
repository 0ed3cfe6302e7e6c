ALTER TABLE "cities" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "professions" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "professions" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provinces" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "provinces" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "class_levels" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "class_levels" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "educational_levels" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "educational_levels" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "educational_options" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "educational_options" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "educational_sections" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "educational_sections" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "educational_systems" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "educational_systems" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enrollment_offers" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "enrollment_offers" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_sourceId_unique" UNIQUE("source_id");--> statement-breakpoint
ALTER TABLE "countries" ADD CONSTRAINT "countries_sourceId_unique" UNIQUE("source_id");--> statement-breakpoint
ALTER TABLE "professions" ADD CONSTRAINT "professions_sourceId_unique" UNIQUE("source_id");--> statement-breakpoint
ALTER TABLE "provinces" ADD CONSTRAINT "provinces_sourceId_unique" UNIQUE("source_id");--> statement-breakpoint
ALTER TABLE "class_levels" ADD CONSTRAINT "class_levels_sourceId_unique" UNIQUE("source_id");--> statement-breakpoint
ALTER TABLE "educational_levels" ADD CONSTRAINT "educational_levels_sourceId_unique" UNIQUE("source_id");--> statement-breakpoint
ALTER TABLE "educational_options" ADD CONSTRAINT "educational_options_sourceId_unique" UNIQUE("source_id");--> statement-breakpoint
ALTER TABLE "educational_sections" ADD CONSTRAINT "educational_sections_sourceId_unique" UNIQUE("source_id");--> statement-breakpoint
ALTER TABLE "educational_systems" ADD CONSTRAINT "educational_systems_sourceId_unique" UNIQUE("source_id");--> statement-breakpoint
ALTER TABLE "enrollment_offers" ADD CONSTRAINT "enrollment_offers_sourceId_unique" UNIQUE("source_id");--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_sourceId_unique" UNIQUE("source_id");--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_sourceId_unique" UNIQUE("source_id");