/** Invented models in every shape that names of the game's files have had. */
export const models = `pilot_medium_zoe pilot_light_wraith_zu_ninja pilot_light_wraith_legendary_41 pilot_medium_stim
  pilot_heavy_revenant_rezud pilot_medium_nova_31 pilot_medium_bloodhound_season_31_zu pov_pilot_light_wraith
  ash_zase_w ash_zase_v madmaggie_base_w overdrive_base_w wraith_v60_zu_w bloodhound_v61_zuknight_w
  bloodhound_v61_pilot_level03 horizon_mythic_v65_pilot_level03_w conduit_lgnd_v63_zubiotic_w flatline_v60_zu_w
  sentinel_lgnd_v60_zucop_v`.split(/\s+/);
/** The same for materials. */
export const materials = `wraith_lgnd_v60_zu_body wraith_lgnd_v64_zunter_gear bloodhound_lgnd_v59_zu_gear_rt01
  bloodhound_lgnd_v61_zuknight_rt01_body mirage_lgnd_v63_zuknights_gear overdrive_base_head overdrive_base_kit
  overdrive_base_v_arms overdrive_zumask_shared01_body wraith_lgnd_v59_zurator_rc01_body`.split(/\s+/);
